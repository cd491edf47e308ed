/** What the address of the moderation names; without a situation, what waits for a decision. */
export type ModerationSearch = {
  readonly situacao?: 'decididas'
  readonly conteudo?: 'avaliacao' | 'perfil' | 'mensagem'
  readonly cursor?: string
}

const kinds = { avaliacao: 'review', perfil: 'profile', mensagem: 'message' } as const

/** The query of one page. */
export function moderationInput({ situacao, conteudo, cursor }: ModerationSearch) {
  return {
    limit: 20,
    situation: situacao ? ('decided' as const) : ('open' as const),
    ...(conteudo && { kind: kinds[conteudo] }),
    ...(cursor && { cursor }),
  }
}
