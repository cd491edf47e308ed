import { defineRefusals } from '@escuta/kernel'

export const clinicalNotesRefusals = defineRefusals({
  'patient-not-found': {
    status: 404,
    message: 'Não encontramos este paciente entre os seus.',
    action: 'Volte à lista de pacientes.',
  },
  'note-not-found': {
    status: 404,
    message: 'Não encontramos esta anotação.',
    action: 'Volte ao prontuário e abra a anotação de novo.',
  },
  'appointment-of-note-not-found': {
    status: 400,
    message: 'Esta consulta não é deste paciente com você.',
    action: 'Escolha outra consulta, ou nenhuma.',
  },
  'symptoms-or-diagnosis': {
    status: 400,
    message: 'Preencha pelo menos os sintomas ou diagnóstico.',
    action: 'Escreva em um dos dois campos e salve de novo.',
  },
  'too-many-notes': {
    status: 409,
    message: 'Você assinou muitas anotações nas últimas 24 horas.',
    action: 'O que você escreveu continua no rascunho. Assine amanhã, ou junte o que falta em uma só.',
  },
  'note-already-signed': {
    status: 409,
    message: 'Esta anotação já foi assinada e não muda mais.',
    action: 'Abra a anotação e faça uma correção.',
  },
  'note-unchanged': {
    status: 400,
    message: 'A correção é igual à anotação.',
    action: 'Mude o que precisa ser corrigido.',
  },
  'note-corrected-meanwhile': {
    status: 409,
    message: 'Esta anotação foi corrigida em outra aba ou aparelho.',
    action: 'Abra-a de novo e confira a versão mais nova antes de corrigir.',
  },
  'professional-of-record-not-found': {
    status: 404,
    message: 'Você ainda não tem consulta com este profissional.',
    action: 'Escolha um profissional com quem você já marcou consulta.',
  },
  'file-of-record-not-found': {
    status: 404,
    message: 'Não encontramos este arquivo.',
    action: 'Atualize o prontuário e abra o arquivo de novo.',
  },
  'file-of-other-side': {
    status: 409,
    message: 'Só quem enviou o arquivo pode removê-lo.',
    action: 'Peça a quem enviou.',
  },
  'file-was-removed': {
    status: 409,
    message: 'Este arquivo foi removido.',
    action: 'Envie o arquivo de novo.',
  },
  'too-many-files': {
    status: 409,
    message: 'Este prontuário já tem 200 arquivos.',
    action: 'Remova os que não são mais necessários.',
  },
  'text-changed-elsewhere': {
    status: 409,
    message: 'Este texto foi alterado em outra aba ou aparelho.',
    action: 'Escolha qual dos dois você quer manter.',
  },
})
