/** What a promise resolves to; `otherwise` where it rejects, or is pending after so many milliseconds. */
export async function answerWithin<Answer, Otherwise>(
  milliseconds: number,
  answer: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  const { promise: late, resolve } = Promise.withResolvers<Otherwise>()
  const timer = setTimeout(() => resolve(otherwise), milliseconds)
  try {
    return await Promise.race([answer.catch(() => otherwise), late])
  } finally {
    clearTimeout(timer)
  }
}
