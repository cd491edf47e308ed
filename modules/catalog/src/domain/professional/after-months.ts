/** The same instant of a later month in UTC; the last day of a month that has no such day. */
export function afterMonths(instant: string, months: number): string {
  const at = new Date(instant)
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + months)
  if (at.getUTCDate() !== day) at.setUTCDate(0)
  return at.toISOString()
}
