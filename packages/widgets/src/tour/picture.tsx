import type { OneOffTour, TourSlide } from '@rostrum/sdk/rules'
import type { ReactNode } from 'react'

/** The order in which a part appears; the movement is in the sheet. */
const at = (step: number) => ({ '--_at': step }) as object

/** A line of text in a drawing. */
const Line = ({
  x,
  y,
  width,
  step,
  kind,
}: {
  x: number
  y: number
  width: number
  step?: number
  kind?: string
}) => (
  <rect
    className={step === undefined ? undefined : 'r-tour-write'}
    style={at(step ?? 0)}
    data-ink={kind ?? 'line'}
    x={x}
    y={y}
    width={width}
    height="6"
    rx="3"
  />
)

/** A story as the board shows it: picture, title, text, button. */
const Card = ({ x, step = 0, isChosen = false }: { x: number; step?: number; isChosen?: boolean }) => (
  <g className="r-tour-rise" style={at(step)}>
    <rect data-ink={isChosen ? 'chosen' : 'paper'} x={x} y="26" width="84" height="108" rx="10" />
    <rect data-ink="soft" x={x + 8} y="34" width="68" height="40" rx="6" />
    <path data-ink="stroke" d={`m${x + 18} 66 14-14 10 9 8-7 14 12`} />
    <Line x={x + 8} y={84} width={56} kind="ink" />
    <Line x={x + 8} y={96} width={40} />
    <rect data-ink={isChosen ? 'accent' : 'soft'} x={x + 8} y="112" width="34" height="14" rx="7" />
  </g>
)

const Person = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g>
    <circle data-ink="accent" cx={x} cy={y} r={r} />
    <circle data-ink="on-accent" cx={x} cy={y - r * 0.22} r={r * 0.3} />
    <path
      data-ink="on-accent"
      d={`M${x - r * 0.55} ${y + r * 0.62}a${r * 0.55} ${r * 0.5} 0 0 1 ${r * 1.1} 0z`}
    />
  </g>
)

const Check = ({ x, y, step }: { x: number; y: number; step: number }) => (
  <g className="r-tour-pop" style={at(step)}>
    <circle data-ink="good" cx={x} cy={y} r="13" />
    <path data-ink="tick" d={`m${x - 5} ${y} 4 4 7-8`} />
  </g>
)

/** The composer: who posts, a text that is being written, and the button. */
const Composer = ({ children }: { children?: ReactNode }) => (
  <g>
    <rect data-ink="paper" x="76" y="20" width="168" height="120" rx="12" />
    <Person x={98} y={42} r={11} />
    <Line x={116} y={39} width={54} kind="ink" />
    {children}
  </g>
)

const chips = [
  [44, 30, 62],
  [114, 30, 84],
  [206, 30, 70],
  [44, 68, 92],
  [144, 68, 58],
  [210, 68, 66],
  [44, 106, 70],
  [122, 106, 88],
] as const
const dots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

const drawings: Record<TourSlide | OneOffTour, () => ReactNode> = {
  intro: () => [26, 118, 210].map((x, step) => <Card key={x} x={x} step={step} />),
  understand: () => [26, 118, 210].map((x, step) => <Card key={x} x={x} isChosen={step === 1} />),
  share: () => (
    <>
      <Composer>
        <Line x={92} y={66} width={136} step={1} />
        <Line x={92} y={78} width={120} step={2} />
        <Line x={92} y={90} width={76} step={3} />
        <rect
          className="r-tour-press"
          style={at(5)}
          data-ink="accent"
          x="178"
          y="110"
          width="52"
          height="18"
          rx="9"
        />
      </Composer>
      <Check x={244} y={24} step={6} />
    </>
  ),
  profiles: () => (
    <>
      {[36, 80, 124].map((y, step) => (
        <g key={y}>
          <path
            className="r-tour-draw"
            style={at(step)}
            data-ink="wire"
            pathLength="1"
            d={`M130 80C180 80 170 ${y} 216 ${y}`}
          />
          <rect
            className="r-tour-rise"
            style={at(step)}
            data-ink="paper"
            x="216"
            y={y - 17}
            width="34"
            height="34"
            rx="9"
          />
          <Check x={250} y={y - 12} step={step + 2} />
        </g>
      ))}
      <Person x={104} y={80} r={30} />
    </>
  ),
  topics: () =>
    chips.map(([x, y, width], step) => (
      <g key={x + y}>
        <rect data-ink="paper" x={x} y={y} width={width} height="26" rx="13" />
        <g className={step % 3 === 1 ? 'r-tour-pop' : undefined} style={at(step)}>
          {step % 3 === 1 ? <rect data-ink="accent" x={x} y={y} width={width} height="26" rx="13" /> : null}
        </g>
        <Line x={x + 14} y={y + 10} width={width - 28} kind={step % 3 === 1 ? 'on-accent' : 'line'} />
      </g>
    )),
  'email-signals': () => (
    <>
      <rect data-ink="paper" x="90" y="36" width="140" height="92" rx="12" />
      <path className="r-tour-draw" data-ink="stroke" pathLength="1" d="m94 46 66 48 66-48" />
      <g className="r-tour-pop" style={at(3)}>
        <circle data-ink="accent" cx="230" cy="38" r="16" />
        <path data-ink="on-accent" d="M230 46c-6-4-9-7-9-11a4 4 0 0 1 9-2 4 4 0 0 1 9 2c0 4-3 7-9 11z" />
      </g>
    </>
  ),
  end: () => (
    <>
      {dots.map((dot) => (
        <circle
          key={dot}
          className="r-tour-burst"
          style={{ ...at(dot % 3), '--_turn': `${dot * 30}deg` } as object}
          data-ink={dot % 3 === 0 ? 'accent' : dot % 3 === 1 ? 'good' : 'line'}
          cx="160"
          cy="80"
          r="4"
        />
      ))}
      <g className="r-tour-pop">
        <circle data-ink="good" cx="160" cy="80" r="34" />
        <path data-ink="tick" strokeWidth="6" d="m145 81 11 11 19-22" />
      </g>
    </>
  ),
  'repost-story': () => (
    <>
      <Card x={60} />
      <path
        className="r-tour-draw"
        style={at(1)}
        data-ink="wire"
        pathLength="1"
        d="M150 80h24m-9-9 9 9-9 9"
      />
      <Card x={182} step={3} isChosen />
    </>
  ),
  'video-upload': () => (
    <>
      <rect data-ink="paper" x="84" y="22" width="152" height="116" rx="12" />
      <rect data-ink="soft" x="94" y="32" width="132" height="76" rx="8" />
      <path className="r-tour-pop" style={at(4)} data-ink="accent" d="M150 54v32l28-16z" />
      <Line x={94} y={120} width={132} />
      <Line x={94} y={120} width={132} step={0} kind="accent" />
    </>
  ),
  'board-rebrand': () => (
    <>
      <rect data-ink="paper" x="52" y="18" width="216" height="124" rx="12" />
      <rect className="r-tour-write" data-ink="accent" x="62" y="28" width="196" height="20" rx="6" />
      {[62, 130, 198].map((x, step) => (
        <rect
          key={x}
          className="r-tour-rise"
          style={at(step + 2)}
          data-ink="soft"
          x={x}
          y="58"
          width="60"
          height="74"
          rx="8"
        />
      ))}
    </>
  ),
}

/** What a slide is about, drawn with the parts of the product; it moves once, for less than five seconds. */
export function Picture({ of }: { of: TourSlide | OneOffTour }) {
  return (
    <svg className="r-tour-picture" viewBox="0 0 320 160" aria-hidden="true" focusable="false">
      {drawings[of]()}
    </svg>
  )
}
