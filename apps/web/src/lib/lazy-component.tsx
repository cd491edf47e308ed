import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A component that a screen opens later, in a script of its own, where the screen's budget requires it. Loaded when the
 * browser is idle. `lazyComponent(() => import('./menu.tsx'), 'Menu')`
 *
 * Not `React.lazy`: React shows the fallback of a Suspense boundary for at least 300 ms, also when the script is there.
 */
export function lazyComponent<Props extends object, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback?: (props: Props) => ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= (await load())[name])
  globalThis.requestIdleCallback?.(() => void loadOnce().catch(() => undefined))
  return function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    useEffect(() => {
      if (Loaded) return
      loadOnce().then(
        (component) => setLoaded(() => component),
        (error: unknown) =>
          setLoaded(() => {
            throw error
          }),
      )
    }, [Loaded])
    return Loaded ? <Loaded {...props} /> : fallback?.(props)
  }
}
