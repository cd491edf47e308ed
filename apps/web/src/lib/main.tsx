import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { PageTitle } from './page-title.tsx'

const InMain = createContext(false)

/** The `main` of a page. */
export function Main(props: ComponentProps<'main'>) {
  return (
    <InMain value>
      <main tabIndex={-1} {...props} />
    </InMain>
  )
}

/** For states that replace a page or a part of it: with title and `main` where no layout has rendered them. */
export function WithinMain({ children }: { readonly children: ReactNode }) {
  if (use(InMain)) return children
  return (
    <Main className="outline-none">
      <PageTitle />
      {children}
    </Main>
  )
}
