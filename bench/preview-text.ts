const words = ['kiln', 'clay', 'fire', 'agent', 'model', 'glaze', 'token', 'prompt']
const languages = ['typescript', 'python', 'bash', 'json', 'go', 'rust', 'sql', 'yaml', 'tsx', 'html']

/** Returns a text of this size with this many code blocks, like a tutorial: half code, half prose. */
export function aText(bytes: number, blocks: number): string {
  const each = Math.floor(bytes / blocks)
  const parts = Array.from({ length: blocks }, (_, number) => {
    const prose = `## Part ${number}\n\n${sentence(number, 40)} **bold**, [link](https://example.com/${number}), \`code\`.\n\n- one\n- two\n\n`
    const fence = `\`\`\`${languages[number % languages.length]!}\n`
    const line = (at: number) => `const value${at} = await call("${number}", { a: ${at} }) // note\n`
    let code = ''
    for (let at = 0; prose.length + fence.length + code.length < each * 0.6; at++) code += line(at)
    const rest = each - prose.length - fence.length - code.length - '```\n\n\n\n'.length
    return `${prose}${fence}${code}\`\`\`\n\n${sentence(number, 2 + Math.floor(rest / 6)).slice(0, Math.max(rest, 0))}\n\n`
  })
  return parts.join('').slice(0, bytes)
}

/** Returns the text with this many more letters in its middle. */
export function typed(text: string, letters: number): string {
  const middle = text.indexOf('\n\n', Math.floor(text.length / 2))
  const tail = text.slice(middle)
  return (text.slice(0, middle) + 'x'.repeat(letters) + tail).slice(0, text.length)
}

const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => words[(at * 7 + seed) % words.length]!).join(' ')
