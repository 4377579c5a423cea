/** The yard's kiln among its tiles, with an ember inside, for pages without a picture. Fills its width. */
export function KilnScene({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 480 480" aria-hidden="true">
      <path className="fill-warning-soft" d="M0 0h120v120H0z" />
      <path className="fill-warning" d="M0 120a120 120 0 0 1 120-120v120z" />
      <path className="fill-info-soft" d="M360 0h120v120H360z" />
      <path className="fill-info" d="M360 0h120a120 120 0 0 1-120 120z" />
      <path className="fill-primary-soft" d="M0 120h60v120H0zM420 240h60v120h-60z" />
      <circle className="fill-primary" cx="30" cy="270" r="20" />
      <path className="fill-surface-2" d="M420 120h60v120h-60z" />
      <path
        className="fill-border-strong"
        d="M420 120h60v15h-60zM420 150h60v15h-60zM420 180h60v15h-60zM420 210h60v15h-60z"
      />
      <path className="fill-primary" d="M0 120h60L0 180zM0 180h60L0 240z" />
      <path className="fill-text" d="M420 240a60 60 0 0 1 60 60h-60zM420 300a60 60 0 0 1 60 60h-60z" />
      <path className="fill-warning-soft" d="M0 300h60v60H0z" />
      <path className="fill-warning" d="M0 360a60 60 0 0 1 60-60v60z" />
      <path className="fill-text" d="M60 420v-180a180 180 0 0 1 360 0v180z" />
      <path className="fill-primary" d="M100 420v-176a140 140 0 0 1 280 0v176z" />
      <path className="fill-primary-soft" d="M136 420v-172a104 104 0 0 1 208 0v172z" />
      <path className="fill-[light-dark(#1c1815,#080706)]" d="M170 420v-168a70 70 0 0 1 140 0v168z" />
      <path className="fill-ember" d="M170 420a70 70 0 0 1 140 0z" />
      <circle className="fill-[light-dark(#fde7da,#ffd9c2)]" cx="240" cy="420" r="30" />
      <path className="fill-surface-2" d="M0 420h480v60H0z" />
      <path className="fill-text" d="M0 420h480v6H0zM0 474h480v6H0z" />
      <path
        className="fill-border-strong"
        d="M60 426h2v48h-2zM180 426h2v48h-2zM300 426h2v48h-2zM420 426h2v48h-2z"
      />
    </svg>
  )
}
