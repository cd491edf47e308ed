/** The rating shown for a sum of ratings: one decimal, `5.0` without reviews (spec, section 9). */
export function ratingText(sum: number, count: number): string {
  return count === 0 ? '5.0' : (sum / count).toFixed(1)
}
