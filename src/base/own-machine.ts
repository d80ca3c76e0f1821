// Whether a host is the machine that the browser runs on: what is sent there crosses no network, so that
// browsers trust it without https.

/** Of a URL's `hostname`. */
export function isOwnMachine(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostname);
}
