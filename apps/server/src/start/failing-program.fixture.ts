import { runProgram } from './program.ts'

/** A program that runs, and then meets an error that nothing foresaw, of the kind that FAILS_BY names. */
await runProgram(async (_settings, closeLater) => {
  const timer = setInterval(() => undefined, 1_000)
  closeLater(async () => clearInterval(timer))
  closeLater(async () => console.log('a part was closed'))
  closeLater(() => Promise.reject(new Error('this part does not close')))
  setTimeout(() => {
    if (process.env['FAILS_BY'] === 'rejection') void Promise.reject(new TypeError('secret words'))
    else throw new TypeError('secret words')
  })
})
