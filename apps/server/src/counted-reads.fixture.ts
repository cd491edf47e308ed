/** How many parts of a state a function reads: properties, keys, and the entries of a Map or Set that it goes through. */
export function readsIn<State>(state: State, work: (state: State) => unknown): number {
  let reads = 0
  const seen = new WeakMap<object, object>()

  function counted<Value>(value: Value): Value {
    if (typeof value !== 'object' || value === null) return value
    const known = seen.get(value)
    if (known) return known as Value
    const proxy = value instanceof Map || value instanceof Set ? collection(value) : record(value)
    seen.set(value, proxy)
    seen.set(proxy, proxy)
    return proxy as Value
  }

  function record(target: object): object {
    return new Proxy(target, {
      get(_, key) {
        reads += 1
        // What a proxy returns of a frozen field must be that field.
        const field = Reflect.getOwnPropertyDescriptor(target, key)
        const value: unknown = Reflect.get(target, key)
        return field && !field.configurable && !field.writable ? value : counted(value)
      },
      ownKeys() {
        const keys = Reflect.ownKeys(target)
        reads += keys.length
        return keys
      },
    })
  }

  /** Its methods work on itself only; those that go through it cost its size. */
  function collection(target: Map<unknown, unknown> | Set<unknown>): object {
    const through = new Set<PropertyKey>([Symbol.iterator, 'entries', 'keys', 'values', 'forEach'])
    return new Proxy(target, {
      get(_, key) {
        reads += through.has(key) ? target.size : 1
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  work(counted(state))
  return reads
}
