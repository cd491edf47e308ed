import { productName } from '@escuta/kernel'

type PageTitleProps = { readonly title?: string; readonly description?: string }

/** The document title and meta description; React hoists both into the head. */
export function PageTitle({ title, description }: PageTitleProps) {
  return (
    <>
      <title>{title ? `${title} · ${productName}` : productName}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
