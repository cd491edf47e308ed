import { expect, it } from 'vitest'
import { recipientGroups } from './recipient-groups.ts'

const care = { purpose: 'Atender você', data: 'Nome e consultas' }
const pay = { purpose: 'Receber pagamentos', data: 'Valor' }

it('recipientGroups groups recipients of the same data for the same reason, without duplicates', () => {
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

it('recipientGroups separates recipients of different data', () => {
  const more = { ...care, data: 'Nome' }
  expect(
    recipientGroups([
      { name: 'Helena', ...care },
      { name: 'Rafael', ...more },
    ]),
  ).toHaveLength(2)
})
