import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** The page that the link of a mail opens; with another token it is another page. */
export function OfToken({
  page: Page,
}: {
  readonly page: ComponentType<{ readonly token: string | undefined }>
}) {
  const { token } = useSearch({ strict: false })
  return <Page key={token} token={token} />
}
