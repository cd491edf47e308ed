/** What a professional treats, whom, and in which languages. */
export const practiceTexts = {
  areas: {
    legend: 'Áreas que você atende',
    hint: 'Quem marca o mesmo no questionário vê você antes, entre perfis com a mesma compatibilidade.',
  },
  audiences: { legend: 'Quem você atende', hint: 'As pessoas filtram a busca por isto.' },
  languages: { legend: 'Outros idiomas', hint: 'Além do português.' },
} as const
