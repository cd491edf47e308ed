import { describe, expect, it } from 'vitest'
import { type Found, sortAndFilter } from './sort-and-filter.ts'

function professional(id: string, price: number, rating = '5.0', score?: number): Found {
  return {
    id,
    userId: id,
    name: id,
    specialty: '',
    bio: '',
    crp: '',
    price,
    isActive: true,
    isPublic: true,
    rating,
    reviewCount: 0,
    profession: 'psychologist',
    verified: true,
    zone: 'America/Sao_Paulo',
    ...(score !== undefined && { score }),
  }
}
const ids = (found: readonly Found[]) => found.map(({ id }) => id).join('')

describe('sortAndFilter, price bands', () => {
  const prices = [
    professional('a', 15_000),
    professional('b', 15_001),
    professional('c', 25_000),
    professional('d', 25_001),
  ]
  it.each([
    ['todos', 'abcd'],
    ['ate150', 'a'],
    ['150a250', 'bc'],
    ['acima250', 'd'],
  ] as const)('%s keeps %s', (band, kept) =>
    expect(ids(sortAndFilter(prices, 'menor-preco', band))).toBe(kept),
  )
})

describe('sortAndFilter, order', () => {
  it('orders recommendations by score, rating and id', () => {
    const found = [
      professional('d', 1, '4.0', 80),
      professional('c', 1, '5.0', 80),
      professional('b', 1, '5.0', 95),
      professional('a', 1, '4.0', 80),
    ]
    expect(ids(sortAndFilter(found, 'recomendados', 'todos'))).toBe('bcad')
  })
  it('orders by descending price with maior-preco', () =>
    expect(ids(sortAndFilter([professional('a', 1), professional('b', 2)], 'maior-preco', 'todos'))).toBe(
      'ba',
    ))
})
