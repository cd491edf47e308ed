/** /admin/sinonimos: which phrases mean the same to the search. */
export const synonymsTexts = {
  title: 'Sinônimos da busca',
  lead: 'Quem busca uma destas expressões encontra também quem escreve qualquer outra do mesmo grupo. Acentos e terminações não importam.',
  failed: 'Não conseguimos ler os sinônimos',
  failedHint: 'Verifique a conexão e tente de novo.',
}
