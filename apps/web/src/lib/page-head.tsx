import { PageHeader } from '@escuta/ui/page-header'
import type { ComponentProps, ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

type PageHeadProps = Omit<ComponentProps<typeof PageHeader>, 'title'> &
  ComponentProps<typeof PageTitle> & {
    readonly title: string
    /** What the page calls itself, where the tab has another title. */
    readonly heading?: ReactNode
  }

/** The title of the tab, and the header of the page. */
export function PageHead({ title, description, heading = title, ...header }: PageHeadProps) {
  return (
    <>
      <PageTitle title={title} {...(description && { description })} />
      <PageHeader title={heading} {...header} />
    </>
  )
}
