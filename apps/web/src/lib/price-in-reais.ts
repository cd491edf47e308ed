/** A price in cents as text for a form: `18000` → `180,00`. */
export function priceAsTyped(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

/** Parses reais into rounded cents; null for empty text; undefined when the text is no amount. */
export function typedPrice(text: string): number | null | undefined {
  const plain = text
    .trim()
    .replace(/^R\$\s*/i, '')
    .replaceAll(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  if (plain === '') return null
  return /^(\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
