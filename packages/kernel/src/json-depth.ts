/** Objects and arrays within one another that a message or a body may have. */
const mostDepth = 32

const code = (letter: string) => letter.charCodeAt(0)
const [quote, backslash] = [code('"'), code('\\')]
const [openList, closeList, openObject, closeObject] = [code('['), code(']'), code('{'), code('}')]

/**
 * Whether brackets outside of texts are nested deeper than 32, by one pass over the text before it is parsed. Code that walks the parsed value by recursion would overflow the stack. Does not check that the text is JSON.
 */
export function isDeepJson(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length && depth <= mostDepth; at += 1) {
    const letter = text.charCodeAt(at)
    if (isInText) {
      if (letter === backslash) at += 1
      else if (letter === quote) isInText = false
    } else if (letter === quote) isInText = true
    else if (letter === openList || letter === openObject) depth += 1
    else if (letter === closeList || letter === closeObject) depth -= 1
  }
  return depth > mostDepth
}
