export { formatBrl } from '@escuta/kernel'

const number = new Intl.NumberFormat('pt-BR')
const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** `1247` → `1.247`. */
export function formatNumber(value: number): string {
  return number.format(value)
}

/** A signed fraction as a percentage: `0.125` → `+12,5%`, `0` → `0%`. */
export function formatChange(share: number): string {
  return percent.format(share)
}
