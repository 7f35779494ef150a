/** Sends a message to the other tabs of this browser. */
export function broadcast(name: string, message: unknown): void {
  const channel = openChannel(name);
  channel?.postMessage(message);
  channel?.close();
}

/** Hears what other tabs send, until the function that comes back is called. */
export function listenTo<Message>(name: string, listen: (message: Message) => void): () => void {
  const channel = openChannel(name);
  // Only this product's own pages send here, each name with one type of message.
  if (channel) channel.onmessage = ({ data }) => listen(data as Message);
  return () => channel?.close();
}

/** Null where the browser has no such thing, or forbids it with all storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
