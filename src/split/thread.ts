/** What is used of a thread, from either side: Node's `Worker` and `MessagePort` are ones. */
export interface Thread {
  on(event: 'message', listener: (value: unknown) => void): unknown;
  on(event: 'error', listener: () => void): unknown;
  postMessage(value: unknown): void;
}
