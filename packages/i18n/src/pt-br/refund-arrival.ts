/** How money comes back, and when it can be expected. */
export const refundArrival = {
  way: 'do mesmo jeito que foram pagos',
  hint: 'O prazo para aparecer na fatura depende do seu banco: em geral, até 10 dias úteis.',
} as const
