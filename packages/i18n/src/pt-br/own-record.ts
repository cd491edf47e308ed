/** /cliente/prontuario. */
export const ownRecordTexts = {
  title: 'Meu prontuário',
  lead: 'O que seus profissionais anotaram sobre você e quem abriu.',
  notes: 'Anotações sobre você',
  noNotesHint: 'As anotações que seus profissionais assinarem aparecem aqui.',
  openings: 'Quem viu meu prontuário',
  openingsHint: 'Cada abertura de uma anotação ou de um arquivo fica registrada, também as suas.',
  noOpenings: 'Ninguém abriu seu prontuário ainda.',
  you: 'Você',
  opened: (notes: number, files: number) =>
    [
      ...(notes > 0 ? [notes === 1 ? '1 anotação' : `${notes} anotações`] : []),
      ...(files > 0 ? [files === 1 ? '1 arquivo' : `${files} arquivos`] : []),
    ].join(' e '),
  download: 'Baixar uma cópia',
  downloadHint:
    'Suas anotações com o histórico, os nomes dos arquivos e quem abriu. Baixar conta como abertura.',
  formats: { pdf: 'Baixar em PDF', json: 'Baixar em JSON' },
  preparing: 'Preparando...',
  saved: (fileName: string) => `Pronto: ${fileName} está nos seus downloads.`,
  failed: 'Não foi possível preparar a cópia',
  failedHint: 'Tente novamente.',
}
