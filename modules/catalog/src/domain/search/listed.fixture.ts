/** A professional of whom nothing says more than it must, as the search's index holds them. */
export const plain = {
  name: 'Ana Reis',
  profession: 'psychologist',
  specialty: 'Psicanálise',
  approaches: [],
  areas: [],
  audiences: [],
  languages: [],
  bio: '',
  showReviews: true,
  ratingSum: 0,
  reviewCount: 0,
  price: 15_000,
  version: 1,
} as const
