import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import {useEffect, useState} from 'react';
import {Button} from '../../blocks/button/Button.tsx';
import type {DisplayProps} from '../../component.ts';
import {type DeviceState, type Need, deviceNeeds, present, tried} from './devices.ts';
import styles from './Display.module.css';

const names: Readonly<Record<Need, string>> = {camera: 'Camera', microphone: 'Microphone', location: 'Location'};
const words: Readonly<Record<DeviceState, string>> = {
  works: 'works',
  missing: 'not found',
  refused: 'not allowed. Allow it in the settings of this page (the sign beside its address), then check again.',
  unknown: 'not checked yet',
};

/** Says whether the device has what is needed; a button tries it. */
export function Display({props}: DisplayProps) {
  const asked: unknown = props.needs;
  const wanted = Array.isArray(asked) ? deviceNeeds.filter((need) => asked.includes(need)) : deviceNeeds;
  const key = wanted.join(' ');
  const [found, setFound] = useState<Readonly<Partial<Record<Need, DeviceState>>>>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    for (const need of deviceNeeds.filter((each) => key.split(' ').includes(each))) {
      void present(need).then((state) => {
        if (!gone) setFound((before) => ({...before, [need]: before[need] ?? state}));
      });
    }
    return () => {
      gone = true;
    };
  }, [key]);
  const check = async () => {
    setBusy(true);
    for (const need of wanted) {
      const state = await tried(need);
      setFound((before) => ({...before, [need]: state}));
    }
    setBusy(false);
  };
  return (
    <div className={styles.check}>
      <ul className={styles.list} aria-live="polite">
        {wanted.map((need) => {
          const state = found[need] ?? 'unknown';
          const Icon = state === 'works' ? CircleCheck : state === 'unknown' ? CircleDashed : CircleAlert;
          return (
            <li key={need} className={styles.device} data-state={state}>
              <Icon size="1.375rem" className={styles.icon} />
              <span>
                <strong>{names[need]}</strong>: {words[state]}
              </span>
            </li>
          );
        })}
      </ul>
      <div>
        <Button busy={busy} busyText="Checking" onClick={() => void check()}>
          Check this device
        </Button>
      </div>
    </div>
  );
}
