/** The zones of Brazil by IANA name; daylight saving is theirs to know, never ours. Source: docs/brazil.md. */
export const brazilianZones = [
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Manaus',
  'America/Cuiaba',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Campo_Grande',
  'America/Rio_Branco',
  'America/Eirunepe',
  'America/Belem',
  'America/Fortaleza',
  'America/Recife',
  'America/Araguaina',
  'America/Maceio',
  'America/Bahia',
  'America/Santarem',
] as const
export type BrazilianZone = (typeof brazilianZones)[number]
export const defaultZone: BrazilianZone = 'America/Sao_Paulo'
