// Tells when the page's forms may have changed. Reads none.

/** A framework's redraw is many mutations; a list of tools needn't follow each: milliseconds. */
const PAUSE = 200;
const FORM_PARTS = 'form, input, select, textarea, fieldset, option, label, legend';

/** Calls `listener` once for each burst of changes to forms. Returns the way to stop. */
export function watchForms(document: Document, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((records) => {
    if (timer !== undefined || !records.some(concernsForms)) return;
    timer = setTimeout(() => {
      timer = undefined;
      listener();
    }, PAUSE);
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['toolname', 'tooldescription', 'tooltitle', 'toolautosubmit'].concat(
      ['toolparamdescription', 'name', 'type', 'required', 'disabled', 'readonly', 'hidden'],
      ['min', 'max', 'step', 'pattern', 'minlength', 'maxlength', 'aria-label'],
    ),
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

function concernsForms({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  if (target instanceof Element && target.closest('form') !== null) return true;
  if (type === 'attributes') return target instanceof Element && target.matches(FORM_PARTS);
  return [...addedNodes, ...removedNodes].some(
    (node) =>
      node instanceof Element &&
      (node.matches(FORM_PARTS) || node.querySelector(FORM_PARTS) !== null),
  );
}
