import { productName } from '@escuta/kernel'

type PageTitleProps = { readonly title?: string; readonly description?: string }

/** The title of the tab, and what search engines show of a public page; React moves both into the head. */
export function PageTitle({ title, description }: PageTitleProps) {
  return (
    <>
      <title>{title ? `${title} · ${productName}` : productName}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
