import { type FunctionComponent, lazy, type LazyExoticComponent } from 'react'

/** `React.lazy` for a named export: `lazyComponent(() => import('./menu.tsx'), (loaded) => loaded.Menu)`. */
export function lazyComponent<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => FunctionComponent<Props>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(async () => ({ default: pick(await load()) }))
}
