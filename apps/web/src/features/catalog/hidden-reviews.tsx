import { searchTexts as texts } from '@escuta/i18n'

/** Stands in place of the rating of a professional who does not show reviews. */
export function HiddenReviews() {
  return (
    <p className="text-caption text-ink-soft">
      <span aria-hidden>—</span>
      <span className="sr-only">{texts.hiddenReviews}</span>
    </p>
  )
}
