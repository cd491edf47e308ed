import { usualPrice } from '@escuta/catalog/contract'
import { unusualPriceTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { type FormProblem, wrong } from '../../../lib/form/use-form.ts'
import { typedPrice } from '../../../lib/price-in-reais.ts'

export type TypedPrice = {
  readonly price: string
  /** The price as it was typed when the person said that it is right. */
  readonly confirmedPrice: string
}

/** The typed price in cents where it is so unusual that it is asked about; undefined for others. */
export function priceToConfirm(price: string): number | undefined {
  const typed = typedPrice(price)
  if (typed === undefined || typed === null || typed === 0) return undefined
  return typed < usualPrice.least || typed > usualPrice.most ? typed : undefined
}

export function unusualPriceProblem(
  { price, confirmedPrice }: TypedPrice,
  title?: string,
): readonly FormProblem<'price'>[] {
  const unusual = priceToConfirm(price)
  const isAsked = unusual !== undefined && confirmedPrice !== price
  return wrong('price', isAsked ? texts.problem(formatBrl(unusual)) : undefined, title)
}
