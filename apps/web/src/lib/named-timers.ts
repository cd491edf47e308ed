/** Timers of one owner by name; of each name one runs at a time. */
export function createTimers<Name extends string>() {
  const running = new Map<Name, ReturnType<typeof setTimeout>>()
  function clear(...names: readonly Name[]): void {
    for (const name of names) {
      clearTimeout(running.get(name))
      running.delete(name)
    }
  }
  return {
    isRunning: (name: Name): boolean => running.has(name),
    /** In place of the one of this name that runs. */
    start(name: Name, act: () => unknown, ms: number): void {
      clear(name)
      const timer = setTimeout(() => {
        running.delete(name)
        act()
      }, ms)
      running.set(name, timer)
    },
    clear,
    clearAll: (): void => clear(...running.keys()),
  }
}
