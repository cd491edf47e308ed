import { type Screen, visit } from './screen.ts'

/** The pages that the footer leads to, by their headings. */
const footerPages = [
  ['/para-profissionais', 'Para Profissionais'],
  ['/para-pacientes', 'Para Pacientes'],
  ['/precos', 'Planos e Preços'],
  ['/recursos', 'Recursos Avançados'],
  ['/especialidades/ansiedade', 'Ansiedade'],
  ['/especialidades/depressao', 'Depressão'],
  ['/especialidades/relacionamentos', 'Relacionamentos'],
  ['/especialidades/autoestima', 'Autoestima'],
  ['/especialidades/terapia-familiar', 'Terapia Familiar'],
  ['/ajuda', 'Central de Ajuda'],
  ['/contato', 'Contato'],
  ['/suporte', 'Suporte 24/7'],
  ['/status', 'Status da Plataforma'],
  ['/termos', 'Termos de Uso'],
  ['/privacidade', 'Política de Privacidade'],
  ['/lgpd', 'LGPD'],
  ['/certificacoes', 'Certificações'],
] as const

export const siteScreens: readonly Screen[] = footerPages.map(([path, heading]) =>
  visit(path.slice(1).replaceAll('/', '-'), 'guest', path, heading),
)
