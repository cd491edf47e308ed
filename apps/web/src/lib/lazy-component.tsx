import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A component that a screen opens later, in a script of its own, where the screen's budget requires it. Loaded when the
 * browser is idle. `lazyComponent(() => import('./menu.tsx'), 'Menu')`
 */
export function lazyComponent<Props extends object, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback?: (props: Props) => ReactNode,
): ComponentType<Props> {
  const Lazy: ComponentType<Props> = lazy<ComponentType<Props>>(async () => ({
    default: (await load())[name],
  }))
  globalThis.requestIdleCallback?.(() => void load().catch(() => undefined))
  return function LazyComponent(props: Props) {
    return (
      <Suspense fallback={fallback?.(props)}>
        <Lazy {...props} />
      </Suspense>
    )
  }
}
