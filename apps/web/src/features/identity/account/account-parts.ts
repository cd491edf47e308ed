/** The parts of the account page, in their order; also their anchors in its address. */
export const accountParts = ['dados', 'senha', 'duas-etapas', 'sessoes', 'desativar'] as const
export type AccountPart = (typeof accountParts)[number]
