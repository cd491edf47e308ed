import { expect, it } from 'vitest'
import { recipientGroups } from './recipient-groups.ts'

const care = { purpose: 'Atender você', data: 'Nome e consultas' }
const pay = { purpose: 'Receber pagamentos', data: 'Valor' }

it('puts together who received the same for the same reason, each once', () => {
  expect(
    recipientGroups([
      { name: 'Helena', ...care },
      { name: 'Stripe', ...pay },
      { name: 'Rafael', ...care },
      { name: 'Helena', ...care },
    ]),
  ).toEqual([
    { ...care, names: ['Helena', 'Rafael'] },
    { ...pay, names: ['Stripe'] },
  ])
})

it('keeps apart who received other data for the same reason', () => {
  const more = { ...care, data: 'Nome' }
  expect(
    recipientGroups([
      { name: 'Helena', ...care },
      { name: 'Rafael', ...more },
    ]),
  ).toHaveLength(2)
})
