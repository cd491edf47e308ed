const impure: Readonly<Record<string, RegExp>> = {
  clock: /\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bsystemClock\b|\bTemporal\.Now\b/,
  randomness: /\bMath\.random\b|\bcrypto\.|\bnewId\b|\bnewSortableId\b/,
  waiting: /\basync\b|\bawait\b|\bsetTimeout\b|\bsetInterval\b|\bsetImmediate\b/,
  surroundings: /\bprocess\.|\bglobalThis\b|\bconsole\.|\bfetch\(|\bimport\(/,
}

/** What a decision's source takes from outside its arguments. Imports are dependency-cruiser's business. */
export function impuritiesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
  return Object.entries(impure).flatMap(([name, pattern]) => (pattern.test(code) ? [name] : []))
}
