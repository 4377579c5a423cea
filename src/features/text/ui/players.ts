import { make } from '#ui/pictures/make.ts'
import { youTubeFrame } from '#ui/pictures/youtube-frame.ts'

/** Puts a play button on each film. Nothing is asked of another site before it is pressed. */
export function addPlayers(article: HTMLElement, signal: AbortSignal): void {
  for (const figure of article.querySelectorAll<HTMLElement>('figure[data-embed]')) {
    const tile = figure.querySelector('.tile')
    const { embed, video = '', title = 'Video' } = figure.dataset
    if (!tile || (embed !== 'youtube' && embed !== 'video')) continue
    const button = make('button', { type: 'button', class: 'play', 'aria-label': `Play ${title}` })
    button.addEventListener(
      'click',
      () => play(figure, embed === 'youtube' ? youTubeFrame(video, title) : film(video, title)),
      {
        signal,
      },
    )
    signal.addEventListener('abort', () => button.remove())
    tile.after(button)
  }
}

function play(figure: HTMLElement, player: HTMLElement) {
  figure.querySelector('.play')?.remove()
  figure.querySelector('.tile')?.replaceWith(player)
  player.focus()
}

function film(address: string, title: string): HTMLElement {
  const video = make('video', { src: address, title, controls: '', playsinline: '', tabindex: '0' })
  video.autoplay = true
  return video
}
