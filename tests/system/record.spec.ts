import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { newId } from '@escuta/kernel'
import { textsOf } from '@escuta/pdf/testing'
import { caio, helena, type Person, samplePassword, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaid } from './src/booking.ts'
import { httpClient } from './src/http-client.ts'
import { addFile, samplePdf, samplePng, storedFiles } from './src/record-files.ts'
import { refusalCodeOf } from './src/refusal-code.ts'
import { openSampleApp } from './src/sample-app.ts'

const sentence = 'Sonha com o corredor azul do hospital'
const draftSentence = 'Talvez seja o luto pelo avô Anselmo'
const privateSentence = 'Perguntar outra vez sobre a irmã Quitéria'
const fileSentence = 'Laudo do neurologista Honorato'
const otto = { ...helena, name: 'Otto Reis', email: 'otto@escuta.example', crp: 'CRP 06/204512' }

let app: TestApp
let theHelena: Person
let theOtto: Person
let theCaio: Person
let theBia: Person
let appointmentId: string

beforeAll(async () => {
  const sample = await openSampleApp()
  ;({ app, theHelena, theCaio, theBia } = sample)
  theOtto = await sample.people.professional(otto)
  await app.settle()
  appointmentId = await bookPaid(app, theCaio, theHelena, { date: '2026-03-03', time: '10:00' })
  await bookPaid(app, theBia, theOtto, { date: '2026-03-03', time: '10:00' })
  await app.settle()
}, 60_000)
afterAll(() => app?.close())

const notesAs = (person: Person) => app.as(person).clinicalNotes
const idOf = ({ clientId }: Person) => clientId ?? ''
const draftOf = (symptoms: string, noteId = newId()) => ({
  noteId,
  appointmentId: '',
  symptoms,
  diagnosis: '',
  treatment: '',
  prescription: '',
  recommendations: '',
})

describe('a professional’s patients', () => {
  it('are those with an appointment with them, new until the first took place', async () => {
    const { items } = await notesAs(theHelena).patients({})
    expect(items).toMatchObject([
      { name: caio.name, email: caio.email, status: 'new', lastAppointment: null },
    ])
  })

  it('are found by words of name or e-mail', async () => {
    const found = async (search: string) => (await notesAs(theHelena).patients({ search })).items.length
    expect([await found('RIBEIRO cáio'), await found('caio@'), await found('bia')]).toEqual([1, 1, 0])
  })

  it('of another professional look like missing ones', async () => {
    const clientId = idOf(theBia)
    const calls = notesAs(theHelena)
    expect(await refusalCodeOf(calls.patient({ clientId }))).toBe('patient-not-found')
    expect(await refusalCodeOf(calls.signNote({ clientId, symptoms: 'Curiosidade.' }))).toBe(
      'patient-not-found',
    )
    expect(await refusalCodeOf(calls.savePrivateNotes({ clientId, basedOn: null, text: 'x' }))).toBe(
      'patient-not-found',
    )
  })

  it('have their next appointment and what they owe', async () => {
    const card = await notesAs(theHelena).patient({ clientId: idOf(theCaio) })
    expect(card).toMatchObject({ nextAppointment: { id: appointmentId }, due: { count: 0, amount: 0 } })
  })
})

describe('working texts', () => {
  const clientId = () => idOf(theCaio)
  it('are kept as they were saved, and a save on an older revision is refused', async () => {
    const calls = notesAs(theHelena)
    const draft = draftOf(draftSentence)
    const { revision } = await calls.saveDraft({ clientId: clientId(), basedOn: 0, draft })
    expect(await calls.workingTexts({ clientId: clientId() })).toMatchObject({
      draft,
      draftRevision: revision,
    })
    await calls.saveDraft({ clientId: clientId(), basedOn: revision, draft: draftOf('Outra aba.') })
    expect(await refusalCodeOf(calls.saveDraft({ clientId: clientId(), basedOn: revision, draft }))).toBe(
      'text-changed-elsewhere',
    )
    await calls.saveDraft({ clientId: clientId(), basedOn: null, draft })
    await calls.savePrivateNotes({ clientId: clientId(), basedOn: 0, text: privateSentence })
    expect(await calls.workingTexts({ clientId: clientId() })).toMatchObject({
      draft,
      privateNotes: privateSentence,
    })
  })

  it('of a draft end when its note is signed', async () => {
    const calls = notesAs(theHelena)
    const draft = draftOf(sentence)
    await calls.saveDraft({ clientId: clientId(), basedOn: null, draft })
    await calls.signNote({ ...draft, clientId: clientId(), appointmentId })
    await app.settle()
    expect(await calls.workingTexts({ clientId: clientId() })).toMatchObject({ draft: null })
    expect(await refusalCodeOf(calls.signNote({ ...draft, clientId: clientId(), appointmentId }))).toBe(
      'note-already-signed',
    )
    await calls.saveDraft({ clientId: clientId(), basedOn: null, draft: draftOf(draftSentence) })
  })
})

describe('a note', () => {
  it('is corrected by a version with a reason, and is opened with its history', async () => {
    const calls = notesAs(theHelena)
    const { items } = await calls.notesOfPatient({ clientId: idOf(theCaio) })
    expect(JSON.stringify(items)).not.toContain(sentence)
    const noteId = items[0]?.id ?? ''
    await calls.amendNote({
      noteId,
      version: 1,
      reason: 'Faltou a hipótese.',
      symptoms: sentence,
      diagnosis: 'Luto',
    })
    await app.settle()
    const { versions } = await calls.openNote({ noteId })
    expect(versions).toMatchObject([
      { version: 2, reason: 'Faltou a hipótese.', content: { symptoms: sentence, diagnosis: 'Luto' } },
      { version: 1, reason: null, content: { symptoms: sentence, diagnosis: '' } },
    ])
    const corrected = { noteId, version: 1, reason: 'Outra.', symptoms: 'Nada.' }
    expect(await refusalCodeOf(calls.amendNote(corrected))).toBe('note-corrected-meanwhile')
  })

  it('of an appointment with someone else is refused', async () => {
    const foreign = { clientId: idOf(theBia), symptoms: 'x', appointmentId }
    expect(await refusalCodeOf(notesAs(theOtto).signNote(foreign))).toBe('appointment-of-note-not-found')
  })

  it('is opened by its two people only, and each opening is shown to the client', async () => {
    const [note] = (await notesAs(theCaio).ownNotes({})).items
    const noteId = note?.id ?? ''
    expect(await refusalCodeOf(notesAs(theOtto).openNote({ noteId }))).toBe('note-not-found')
    expect(await refusalCodeOf(notesAs(theBia).openNote({ noteId }))).toBe('note-not-found')
    await notesAs(theCaio).openNote({ noteId })
    await app.settle()
    const { items } = await notesAs(theCaio).openings({})
    const shown = { notes: 1, professionalName: helena.name }
    expect(items.toSorted((one, other) => one.by.localeCompare(other.by))).toMatchObject([
      { by: 'client', ...shown },
      { by: 'professional', ...shown },
    ])
  })

  it.each(['json', 'pdf'] as const)(
    'is exported by the client alone, with its history, as %s; the export is an opening in the log before the answer',
    async (format) => {
      const texts = ({ content }: { readonly content: string }) => {
        const bytes = Buffer.from(content, 'base64')
        return format === 'json' ? bytes.toString() : textsOf(bytes).join(' ')
      }
      const before = await app.store.lastPosition()
      const copy = await notesAs(theCaio).exportRecord({ format })
      expect(await app.store.lastPosition()).toBe(before + 1n)
      expect(copy.fileName).toBe(`prontuario-escuta-2026-03-02.${format}`)
      for (const text of [caio.name, helena.name, sentence, 'Luto', 'Faltou a hipótese.'])
        expect(texts(copy)).toContain(text)
      expect(texts(copy)).not.toContain(draftSentence)
      expect(texts(copy)).not.toContain(privateSentence)
      for (const stranger of [theBia, theHelena])
        expect(
          await notesAs(stranger)
            .exportRecord({ format })
            .then(texts, () => ''),
        ).not.toContain(sentence)
      expect(await app.store.lastPosition()).toBe(before + 1n)
    },
  )

  it('is answered after its opening stands in the log', async () => {
    const [note] = (await notesAs(theCaio).ownNotes({})).items
    const before = await app.store.lastPosition()
    await notesAs(theHelena).openNote({ noteId: note?.id ?? '' })
    expect(await app.store.lastPosition()).toBe(before + 1n)
  })
})

describe('the documented paths', () => {
  it('list patients, show one with notes, and sign a note', async () => {
    app.clock.set('2026-03-02T12:05:00.000Z')
    const http = httpClient(app.url)
    await http.post('/api/auth/login', { email: helena.email, password: samplePassword })
    const pair = { clientId: theCaio.clientId, professionalId: theHelena.professionalId }
    const empty = await http.post('/api/medical-notes', { ...pair, treatment: 'Repouso' })
    expect(empty).toMatchObject({
      status: 400,
      body: {
        code: 'symptoms-or-diagnosis',
        message: 'Preencha pelo menos os sintomas ou diagnóstico.',
      },
    })
    const signed = await http.post('/api/medical-notes', {
      ...pair,
      diagnosis: '<b>Ansiedade</b>',
      prescription: 'Andar',
    })
    expect(signed).toMatchObject({
      status: 201,
      body: { diagnosis: '<b>Ansiedade</b>', prescription: 'Andar', symptoms: null },
    })
    await app.settle()
    const list = await http.get(`/api/patients/professional/${theHelena.professionalId}`)
    expect(list.body).toMatchObject([{ id: theCaio.clientId }])
    const details = await http.get(`/api/patients/${theCaio.clientId}/details`)
    expect(details.body).toMatchObject({
      id: theCaio.clientId,
      appointments: [{ id: appointmentId }],
      medicalNotes: [{ diagnosis: '<b>Ansiedade</b>' }, { symptoms: sentence }],
      documents: [],
    })
    await app.settle()
    expect((await notesAs(theCaio).openings({})).items).toContainEqual(
      expect.objectContaining({ by: 'professional', notes: 2 }),
    )
  })

  it('refuse a text of a megabyte', async () => {
    const clientId = idOf(theCaio)
    expect(
      await refusalCodeOf(notesAs(theHelena).signNote({ clientId, symptoms: 'a'.repeat(1_000_000) })),
    ).not.toBe('ok')
  })

  it('are thirty of one patient in a day, and keep their draft beyond that', async () => {
    const clientId = idOf(theCaio)
    await app.database.pool.query(
      `insert into clinical_notes.daily_notes select gen_random_uuid(), $1, $2, $3 from generate_series(1, 30)`,
      [theHelena.professionalId, clientId, app.clock.now()],
    )
    const sign = (id: string) => notesAs(theHelena).signNote({ clientId: id, symptoms: 'Mais uma.' })
    expect(await refusalCodeOf(sign(clientId))).toBe('too-many-notes')
    expect(await refusalCodeOf(sign(idOf(theBia)))).toBe('patient-not-found')
    await app.database.pool.query('delete from clinical_notes.daily_notes')
  })
})

describe('files of a record', () => {
  const withHelena = () => ({ professionalId: theHelena.professionalId ?? '' })
  const withCaio = () => ({ clientId: idOf(theCaio) })
  const filesOfCaio = async () => (await notesAs(theHelena).filesOfPatient(withCaio())).items
  const read = async (person: Person, url: string) =>
    app.files.serve(url.replace('/api/files/', ''), person.userId)
  const onDisk = async (fileId: string) => (await storedFiles(app)).includes(fileId)

  it('are added by both sides and listed for both, the newest first', async () => {
    await addFile(app, theCaio, withHelena(), { content: samplePdf(fileSentence), fileName: 'laudo.pdf' })
    app.clock.set('2026-03-02T12:06:00.000Z')
    await addFile(app, theHelena, withCaio(), { content: samplePdf('Plano'), fileName: 'plano.pdf' })
    await app.settle()
    expect(await filesOfCaio()).toMatchObject([
      { fileName: 'plano.pdf', addedBy: 'professional', isOwn: true, contentType: 'application/pdf' },
      { fileName: 'laudo.pdf', addedBy: 'client', isOwn: false, removedAt: null },
    ])
    expect((await notesAs(theCaio).ownFiles({})).items).toMatchObject([
      { fileName: 'plano.pdf', isOwn: false, professionalName: helena.name },
      { fileName: 'laudo.pdf', isOwn: true },
    ])
    expect(await notesAs(theCaio).ownProfessionals()).toEqual([
      { id: theHelena.professionalId, name: helena.name },
    ])
  })

  it('are read by their two people only, after the opening stands in the log', async () => {
    const [, report] = await filesOfCaio()
    const fileId = report?.id ?? ''
    const open = { fileId, asAttachment: false }
    for (const stranger of [theOtto, theBia])
      expect(await refusalCodeOf(notesAs(stranger).openFile(open))).toBe('file-of-record-not-found')
    const before = await app.store.lastPosition()
    const { url, fileName } = await notesAs(theHelena).openFile(open)
    expect(await app.store.lastPosition()).toBe(before + 1n)
    expect(fileName).toBe('laudo.pdf')
    expect(await read(theHelena, url)).toMatchObject({ content: samplePdf(fileSentence) })
    expect(await read(theOtto, url)).toMatchObject({ code: 'file-link-ended' })
    await app.settle()
    expect((await notesAs(theCaio).openings({})).items).toContainEqual(
      expect.objectContaining({ by: 'professional', notes: 0, files: 1, professionalName: helena.name }),
    )
  })

  it('are no way into the record of strangers', async () => {
    const size = 1_000
    const [ofBia, ofOtto] = [{ clientId: idOf(theBia) }, { professionalId: theOtto.professionalId ?? '' }]
    expect(await refusalCodeOf(notesAs(theHelena).announceFile({ record: ofBia, size }))).toBe(
      'patient-not-found',
    )
    expect(await refusalCodeOf(notesAs(theCaio).announceFile({ record: ofOtto, size }))).toBe(
      'professional-of-record-not-found',
    )
    const { uploadUrl } = await notesAs(theCaio).announceFile({ record: withHelena(), size: 30 })
    const link = uploadUrl.replace('/api/files/', '')
    expect(
      await app.files.takeUpload(link, { userId: theBia.userId, address: '127.0.0.1' }, [Buffer.alloc(30)]),
    ).toMatchObject({
      code: 'file-link-ended',
    })
    // The receipt of one record opens no other.
    const content = samplePdf('x')
    const { uploadUrl: another } = await notesAs(theCaio).announceFile({
      record: withHelena(),
      size: content.length,
    })
    const taken = await app.files.takeUpload(
      another.replace('/api/files/', ''),
      { userId: theCaio.userId, address: '127.0.0.1' },
      [content],
    )
    const receipt = 'receipt' in taken ? taken.receipt : ''
    const stolen = { record: withCaio(), fileName: 'x.pdf', receipt }
    expect(await refusalCodeOf(notesAs(theHelena).addFile(stolen))).toBe('file-link-ended')
  })

  it('are removed by the person who added them, with a trace', async () => {
    await addFile(app, theCaio, withHelena(), { content: samplePdf('Errado'), fileName: 'errado.pdf' })
    await app.settle()
    const wrong = (await filesOfCaio()).find(({ fileName }) => fileName === 'errado.pdf')
    const fileId = wrong?.id ?? ''
    expect(await onDisk(fileId)).toBe(true)
    expect(await refusalCodeOf(notesAs(theHelena).removeFile({ fileId }))).toBe('file-of-other-side')
    await notesAs(theCaio).removeFile({ fileId })
    await app.settle()
    expect(await onDisk(fileId)).toBe(false)
    expect(await refusalCodeOf(notesAs(theCaio).openFile({ fileId, asAttachment: true }))).toBe(
      'file-of-record-not-found',
    )
    const trace = (await filesOfCaio()).find(({ id }) => id === fileId)
    expect(trace).toMatchObject({ fileName: 'errado.pdf', removedAt: '2026-03-02T12:06:00.000Z' })
  })

  it('are shown by the documented paths', async () => {
    const http = httpClient(app.url)
    await http.post('/api/auth/login', { email: helena.email, password: samplePassword })
    const { body } = await http.get(`/api/patients/${theCaio.clientId}/details`)
    const file = { fileType: 'pdf', fileSize: samplePdf(fileSentence).length }
    expect(body).toMatchObject({ documents: [{ fileName: 'plano.pdf' }, { fileName: 'laudo.pdf', ...file }] })
    const dashboard = await app.as(theCaio).dashboards.client({ userId: theCaio.userId })
    expect(dashboard.files).toMatchObject([{ fileName: 'plano.pdf' }, { fileName: 'laudo.pdf', ...file }])
  })

  it.each([
    ['an executable', Buffer.from('MZ'), 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a drawing with a script', Buffer.from('<svg><script>alert(1)</script></svg>'), 415],
    ['a PDF without its end', Buffer.from('%PDF-1.7\nLaudo'), 400],
  ])('are refused by what they are, whatever they are called: %s', async (_what, content, status) => {
    const http = await httpOf(helena)
    const { uploadUrl } = await notesAs(theHelena).announceFile({ record: withCaio(), size: content.length })
    const sent = { method: 'POST', body: content, headers: { 'content-type': 'application/pdf' } }
    expect(await http.send(uploadUrl, sent)).toMatchObject({ status })
  })

  it('that no record took are deleted after two hours', async () => {
    const content = samplePdf('Esquecido')
    const record = withHelena()
    const { uploadUrl } = await notesAs(theCaio).announceFile({ record, size: content.length })
    await app.files.takeUpload(
      uploadUrl.replace('/api/files/', ''),
      { userId: theCaio.userId, address: '127.0.0.1' },
      [content],
    )
    const { rows } = await app.database.pool.query<{ file_id: string }>(
      'select file_id from clinical_notes.uploads order by announced_at desc, file_id',
    )
    const stored = await Promise.all(rows.map(async ({ file_id: id }) => onDisk(id)))
    await app.advanceTo('2026-03-02T15:00:00.000Z')
    const left = await Promise.all(rows.map(async ({ file_id: id }) => onDisk(id)))
    const count = (found: readonly boolean[]) => found.filter(Boolean).length
    expect([count(stored), count(left)]).toEqual([4, 2])
  })

  it.each([
    ['image/png', samplePng],
    ['application/pdf', samplePdf('Exame')],
  ] as const)('with a script in them are answered as %s, which runs nothing', async (type, start) => {
    const content = Buffer.concat([start, Buffer.from('<script>alert(1)</script>')])
    const withBia = { clientId: idOf(theBia) }
    await addFile(app, theOtto, withBia, { content, fileName: '"><script>\u202E.exe' })
    await app.settle()
    const { items } = await notesAs(theOtto).filesOfPatient(withBia)
    const fileId = items.find(({ removedAt }) => removedAt === null)?.id ?? ''
    const { url } = await notesAs(theOtto).openFile({ fileId, asAttachment: false })
    const { status, headers } = await (await httpOf(otto)).get(url)
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      type,
      'nosniff',
    ])
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    expect(policy).not.toContain('script-src')
    expect(headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''script-.${type.slice(-3)}`)
    await notesAs(theOtto).removeFile({ fileId })
    await app.settle()
  })
})

describe('a note that was altered in the database', () => {
  it('is refused as damaged, until it is put back', async () => {
    const table = app.database.tables.inText('clinical_notes.note_versions')
    const { pool } = app.database
    const [note] = (await notesAs(theCaio).ownNotes({})).items
    const noteId = note?.id ?? ''
    const alter = (from: string, to: string) =>
      pool.query(`update ${table} set content = regexp_replace(content, $1, $2) where note_id = $3`, [
        from,
        to,
        noteId,
      ])
    const { rows } = await pool.query<{ end: string }>(
      `select right(content, 1) as end from ${table} where note_id = $1`,
      [noteId],
    )
    const end = rows[0]?.end ?? ''
    await alter('.$', end === 'A' ? 'Q' : 'A')
    expect(await refusalCodeOf(notesAs(theHelena).openNote({ noteId }))).toBe('data-damaged')
    await alter('.$', end)
    expect(await refusalCodeOf(notesAs(theHelena).openNote({ noteId }))).toBe('ok')
  })
})

/** The documented paths, signed in. */
async function httpOf({ email }: { readonly email: string }) {
  const http = httpClient(app.url)
  await http.post('/api/auth/login', { email, password: samplePassword })
  return http
}

/** The files of a folder that contain a text, whatever their form. */
async function filesWith(text: string, folder: string): Promise<readonly string[]> {
  const found = await promisify(execFile)('grep', ['-rlaF', text, folder]).catch(
    (error: { code?: number; stdout?: string }) => {
      // 1: nothing found; 2: a file disappeared meanwhile.
      if (error.code === 1 || error.code === 2) return { stdout: error.stdout ?? '' }
      throw error
    },
  )
  return found.stdout.split('\n').filter((line) => line !== '')
}

describe('the bytes of the installation', () => {
  it('contain no sentence of a note, a draft or private notes', async () => {
    const { pool } = app.database
    const marker = `plain text ${newId()}`
    await pool.query('create table plain_texts as select $1::text as text', [marker])
    await pool.query('checkpoint')
    const { rows } = await pool.query<{ data_directory: string }>('show data_directory')
    const folder = rows[0]?.data_directory ?? ''
    expect((await filesWith(marker, folder)).length).toBeGreaterThan(0)
    for (const text of [sentence, draftSentence, privateSentence, fileSentence]) {
      expect([text, await filesWith(text, folder)]).toEqual([text, []])
      expect([text, await filesWith(text, app.dataDir)]).toEqual([text, []])
    }
  })
})

/** What a note says at its newest version. */
async function contentOf(reader: Person, noteId: string) {
  const { versions } = await notesAs(reader).openNote({ noteId })
  return versions[0]?.content
}

/** The names of the files on disk. */
describe('after the client is erased', () => {
  it('the copy before has the record without working texts', async () => {
    const { text } = await app.as(theCaio).privacy.export({ format: 'json', password: samplePassword })
    expect(text).toContain(sentence)
    expect([text.includes(draftSentence), text.includes(privateSentence)]).toEqual([false, false])
  })

  it('working texts are gone at once, and the record is kept for its 20 years', async () => {
    await app.advanceTo('2026-03-04T12:00:00.000Z')
    const erased = await app
      .as(theCaio)
      .privacy.erasePerson({ password: samplePassword, confirmation: 'APAGAR' })
    expect(erased.retained).toContainEqual(
      expect.objectContaining({
        what: expect.stringContaining('prontuário'),
        until: '2046-03-02T12:06:00.000Z',
      }),
    )
    await app.settle()
    const clientId = idOf(theCaio)
    expect(await notesAs(theHelena).workingTexts({ clientId })).toMatchObject({
      draft: null,
      privateNotes: '',
    })
    const { items } = await notesAs(theHelena).notesOfPatient({ clientId })
    const { versions } = await notesAs(theHelena).openNote({ noteId: items.at(-1)?.id ?? '' })
    expect(versions[0]?.content).toMatchObject({ symptoms: sentence })
  })

  it('what the client shared is gone, and what the professional added is kept with the record', async () => {
    const { items: files } = await notesAs(theHelena).filesOfPatient({ clientId: idOf(theCaio) })
    const plan = files.find(({ addedBy }) => addedBy === 'professional')
    expect(plan?.fileName).toBe('plano.pdf')
    expect(files.filter((file) => file !== plan).map(({ fileName }) => fileName)).toEqual([null, null])
    await app.advanceTo('2026-03-04T12:20:00.000Z')
    expect(await storedFiles(app)).toEqual([plan?.id])
  })

  it('notes that are signed later keep the record of their professional alone for 20 years from the last', async () => {
    await app.as(theBia).privacy.erasePerson({ password: samplePassword, confirmation: 'APAGAR' })
    await app.advanceTo('2027-05-01T12:00:00.000Z')
    const late = await notesAs(theOtto).signNote({ clientId: idOf(theBia), symptoms: sentence })
    // Nothing but her payment was retained when she was erased, for five years.
    await app.advanceTo('2031-03-03T12:00:00.000Z')
    expect(await contentOf(theOtto, late.id)).toMatchObject({ symptoms: sentence })
    await app.advanceTo('2046-03-03T12:00:00.000Z')
    expect(await contentOf(theOtto, late.id)).toMatchObject({ symptoms: sentence })
    await app.advanceTo('2047-05-02T12:00:00.000Z')
    expect(await contentOf(theOtto, late.id)).toBeNull()
  })

  it('the record is gone after them, and views rebuild', async () => {
    const { items } = await notesAs(theHelena).notesOfPatient({ clientId: idOf(theCaio) })
    const { versions } = await notesAs(theHelena).openNote({ noteId: items.at(-1)?.id ?? '' })
    expect(versions.map(({ content }) => content)).toEqual([null, null])
    await app.advanceTo('2047-05-02T13:00:00.000Z')
    expect(await storedFiles(app)).toEqual([])
    await app.runner.rebuild('clinical_notes.notes')
    expect((await notesAs(theHelena).notesOfPatient({ clientId: idOf(theCaio) })).items).toEqual(items)
  })
})
