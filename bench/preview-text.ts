const words = ['kiln', 'clay', 'fire', 'agent', 'model', 'glaze', 'token', 'prompt']
const languages = ['typescript', 'python', 'bash', 'json', 'go', 'rust', 'sql', 'yaml', 'tsx', 'html']

/** Returns a text of this size with this many code blocks, like a tutorial: half code, half prose. */
export function aText(bytes: number, blocks: number): string {
  const each = Math.floor(bytes / blocks)
  const parts = Array.from({ length: blocks }, (_, number) => {
    const prose = `## Part ${number}\n\n${buildSentence(number, 40)} **bold**, [link](https://example.com/${number}), \`code\`.\n\n- one\n- two\n\n`
    const fence = `\`\`\`${languages[number % languages.length]!}\n`
    const line = (index: number) => `const value${index} = await call("${number}", { a: ${index} }) // note\n`
    let code = ''
    for (let index = 0; prose.length + fence.length + code.length < each * 0.6; index++) code += line(index)
    const rest = each - prose.length - fence.length - code.length - '```\n\n\n\n'.length
    return `${prose}${fence}${code}\`\`\`\n\n${buildSentence(number, 2 + Math.floor(rest / 6)).slice(0, Math.max(rest, 0))}\n\n`
  })
  return parts.join('').slice(0, bytes)
}

/** Returns the text with this many more letters in its middle. */
export function insertLetters(text: string, letters: number): string {
  const middleIndex = text.indexOf('\n\n', Math.floor(text.length / 2))
  const tail = text.slice(middleIndex)
  return (text.slice(0, middleIndex) + 'x'.repeat(letters) + tail).slice(0, text.length)
}

const buildSentence = (seed: number, length: number) =>
  Array.from({ length }, (_, index) => words[(index * 7 + seed) % words.length]!).join(' ')
