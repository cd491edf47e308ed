import { z } from 'zod'

/** An amount of Brazilian reais in whole cents. */
export const cents = z.int().min(0).max(100_000_000, 'O maior valor é R$\u00A01.000.000,00.').brand<'Cents'>()
export type Cents = z.output<typeof cents>

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Formats cents: `15000` → `R$ 150,00`. The space does not break, so that an amount stands in one line. */
export function formatBrl(amount: number): string {
  return brl.format(amount / 100)
}
