/** The sections of the account page in order; also their anchors. */
export const accountSections = ['dados', 'senha', 'duas-etapas', 'sessoes', 'chamadas', 'desativar'] as const
export type AccountSectionId = (typeof accountSections)[number]
