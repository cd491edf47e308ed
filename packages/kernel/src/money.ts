import { z } from 'zod'

/** An amount of Brazilian reais in whole cents. */
export const cents = z.int().min(0).max(100_000_000, 'O maior valor é R$ 1.000.000,00.').brand<'Cents'>()
export type Cents = z.output<typeof cents>

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Formats cents: `15000` → `R$ 150,00`, with a normal space. */
export function formatBrl(amount: number): string {
  return brl.format(amount / 100).replaceAll('\u00A0', ' ')
}
