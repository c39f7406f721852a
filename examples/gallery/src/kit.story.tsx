import { networks } from '@rostrum/sdk/protocol'
import { lengthRing } from '@rostrum/sdk/rules'
import { createMockClient, minutesAgo } from '@rostrum/widgets/testing'
import {
  Avatar,
  Badge,
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  Field,
  Icon,
  IconButton,
  icons,
  Menu,
  NetworkIcon,
  Notice,
  Progress,
  RelativeTime,
  RingCounter,
  Root,
  Select,
  Skeleton,
  Spinner,
  Tabs,
  TextInput,
  Toasts,
  type IconName,
} from '@rostrum/widgets/ui'
import { useEffect, useState, type ReactNode } from 'react'
import type { Scene, Story } from './scene.js'

function Stage({ scene, children }: { scene: Scene; children: ReactNode }) {
  const { theme, contrast, color, locale } = scene
  const [rostrum] = useState(() =>
    createMockClient({ locale, appearance: { theme, contrast, ...(color ? { color } : {}) } }),
  )
  return (
    <Root rostrum={rostrum}>
      <div style={{ display: 'grid', gap: 20 }}>{children}</div>
    </Root>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{children}</div>
)

const kinds = ['primary', 'soft', 'secondary', 'quiet', 'danger'] as const
const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const
const iconNames: readonly IconName[] = Object.keys(icons).filter((name): name is IconName => name in icons)

const Buttons = () => (
  <>
    {kinds.map((kind) => (
      <Row key={kind}>
        <Button kind={kind}>Share</Button>
        <Button kind={kind} icon="send">
          With icon
        </Button>
        <Button kind={kind} size="s">
          Small
        </Button>
        <Button kind={kind} size="l">
          Large
        </Button>
        <Button kind={kind} disabled>
          Disabled
        </Button>
        <Button kind={kind} isBusy>
          Busy
        </Button>
        <IconButton kind={kind} icon="trash" label={`Remove (${kind})`} />
      </Row>
    ))}
    <Row>
      <Button kind="quiet" aria-pressed>
        Pressed
      </Button>
    </Row>
  </>
)

function Fields() {
  const [isChecked, setChecked] = useState(true)
  const [order, setOrder] = useState<'date' | 'popularity'>('date')
  return (
    <>
      <Field label="Name" hint="As others see it">
        {(control) => <TextInput {...control} defaultValue="Mara Jansen" />}
      </Field>
      <Field label="E-mail" error="This is not an address.">
        {(control) => <TextInput {...control} icon="people" defaultValue="mara@" />}
      </Field>
      <Field label="Locked">
        {(control) => <TextInput {...control} disabled defaultValue="Cannot be changed" />}
      </Field>
      <Row>
        <Checkbox label="Keep open" isChecked={isChecked} onChange={setChecked} />
        <Checkbox label="Disabled" isChecked={false} isDisabled onChange={setChecked} />
        <Select
          label="Order"
          value={order}
          options={[
            { value: 'date', name: 'Newest' },
            { value: 'popularity', name: 'Most shared' },
          ]}
          onChange={setOrder}
        />
        <Menu
          label="More"
          items={[
            { key: 'edit', name: 'Edit', icon: 'image' },
            { key: 'none', name: 'Not now', isDisabled: true },
            { key: 'remove', name: 'Remove', icon: 'trash', kind: 'danger' },
          ]}
          onChoose={() => {}}
          trigger={(props) => <IconButton {...props} icon="more" label="More" />}
        />
      </Row>
    </>
  )
}

function Signs() {
  const [tab, setTab] = useState<string>('linkedin')
  return (
    <>
      <Tabs
        label="Networks"
        chosen={tab}
        onChoose={setTab}
        tabs={networks.map((network) => ({
          key: network,
          name: network,
          mark: <NetworkIcon network={network} size={18} />,
        }))}
      />
      <Row>
        {networks.map((network) => (
          <NetworkIcon key={network} network={network} size={32} isNamed />
        ))}
      </Row>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon="star">
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        <Avatar name="Mara Jansen" image={null} size={40} />
        <Avatar name="Mara Jansen" image={null} size={40} network="linkedin" />
        <Avatar name="山田 太郎" image={null} size={40} network="twitter" />
        <Spinner />
        {[120, 270, 285, 310].map((length) => (
          <RingCounter key={length} ring={lengthRing({ length, maxLength: 280 })} max={280} />
        ))}
        <RelativeTime moment={minutesAgo(95)} />
        <RelativeTime moment={minutesAgo(60 * 24 * 40)} />
      </Row>
      <Progress value={40} />
      <Skeleton width="60%" height="20px" />
      <Row>
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={20} />
          </span>
        ))}
      </Row>
      <Notice>For your information.</Notice>
      <Notice tone="success">It worked.</Notice>
      <Notice tone="warning" action={<Button size="s">Do it</Button>}>
        Look at this.
      </Notice>
      <Notice tone="danger">It did not work.</Notice>
      <EmptyState icon="posts" title="Nothing here" actions={<Button>Refresh</Button>}>
        As soon as there is something, it appears here.
      </EmptyState>
    </>
  )
}

function OpenDialog() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Open</Button>
  return (
    <Dialog
      title="A window over the page"
      onClose={() => setOpen(false)}
      footer={<Button kind="primary">Save</Button>}
    >
      <p>Escape, the cross and a click beside it close it.</p>
    </Dialog>
  )
}

function ShownToasts({ scene }: { scene: Scene }) {
  const [rostrum] = useState(() =>
    createMockClient({ locale: scene.locale, appearance: { theme: scene.theme } }),
  )
  useEffect(() => {
    rostrum.toasts.show({ text: 'connect.connected', kind: 'success', values: { network: 'LinkedIn' } })
    rostrum.toasts.showError(new Error('anything'))
  }, [rostrum])
  return (
    <Root rostrum={rostrum}>
      <Toasts />
    </Root>
  )
}

export const stories: readonly Story[] = [
  { name: 'kit/buttons', draw: (scene) => <Stage scene={scene}>{<Buttons />}</Stage> },
  { name: 'kit/fields', width: 'narrow', draw: (scene) => <Stage scene={scene}>{<Fields />}</Stage> },
  { name: 'kit/signs', width: 'narrow', draw: (scene) => <Stage scene={scene}>{<Signs />}</Stage> },
  { name: 'kit/dialog', draw: (scene) => <Stage scene={scene}>{<OpenDialog />}</Stage> },
  { name: 'kit/toasts', draw: (scene) => <ShownToasts scene={scene} /> },
]
