/** Handlers by event name, with the three methods that Stripe's elements have. */
export function createEmitter() {
  const handlers = new Map()

  function handlersOf(event) {
    if (!handlers.has(event)) handlers.set(event, new Set())
    return handlers.get(event)
  }

  return {
    on: (event, handler) => void handlersOf(event).add(handler),
    /** Without a handler, all of the event's handlers go. */
    off: (event, handler) => (handler ? handlersOf(event).delete(handler) : handlersOf(event).clear()),
    emit(event, detail) {
      for (const handler of handlersOf(event)) handler(detail)
    },
  }
}
