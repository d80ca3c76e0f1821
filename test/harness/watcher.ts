// A renderer that keeps what was put before the person.

import { RecordingRenderer } from '../../src/harness.js';
import type { AskRequest, ConfirmRequest } from '../../src/harness.js';

export class Watcher extends RecordingRenderer {
  asked: AskRequest | undefined;
  confirmed: ConfirmRequest | undefined;

  override ask(request: AskRequest): void {
    this.asked = request;
    super.ask(request);
  }

  override confirm(request: ConfirmRequest): void {
    this.confirmed = request;
    super.confirm(request);
  }
}
