import { unusualPriceTexts as texts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Checkbox } from '@escuta/ui/checkbox'
import { priceToConfirm, type TypedPrice } from './price-to-confirm.ts'

type UnusualPriceProps = TypedPrice & { readonly change: (changed: Partial<TypedPrice>) => void }

/** Asks whether an unusual price is right; nothing for others. */
export function UnusualPrice({ price, confirmedPrice, change }: UnusualPriceProps) {
  const unusual = priceToConfirm(price)
  if (unusual === undefined) return null
  return (
    <Checkbox
      checked={confirmedPrice === price}
      onChange={(isRight) => change({ confirmedPrice: isRight ? price : '' })}
    >
      {texts.isRight(formatBrl(unusual))}
    </Checkbox>
  )
}
