import CircleCheck from 'lucide-react/icons/circle-check';
import MapPin from 'lucide-react/icons/map-pin';
import {useState} from 'react';
import {isObject} from '../../../lib/records.ts';
import {Button} from '../../blocks/button/Button.tsx';
import {describedBy as idsOf} from '../../blocks/field/ids.ts';
import {useKeptFocus} from '../../blocks/input/use-kept-focus.ts';
import {Notice} from '../../blocks/notice/Notice.tsx';
import {NeedsScript} from '../../blocks/needs-script/NeedsScript.tsx';
import type {ControlProps} from '../../component.ts';
import {useServices} from '../../component.ts';
import styles from './Control.module.css';
import {askPlace, type PlaceProblem} from './place.ts';

const problems: Readonly<Record<PlaceProblem, {readonly title: string; readonly text: string}>> = {
  refused: {
    title: 'Your browser does not share your location',
    text: 'Open the settings of this page (the sign beside its address), allow "Location", then try again. On a phone, location must also be on for the browser.',
  },
  unknown: {title: 'Your location could not be found', text: 'Move near a window or turn Wi-Fi on, then try again.'},
  slow: {title: 'Finding your location took too long', text: 'Try again. It often works the second time.'},
  missing: {title: 'This browser cannot share a location', text: 'Open this page in another browser or on your phone.'},
};

const wordsOf = (given: unknown, {known, problem}: {readonly known: boolean; readonly problem: unknown}): string => {
  // One that was shared and is refused can be shared anew.
  if (known) return 'Share my location again';
  if (typeof given === 'string') return given;
  return problem === undefined ? 'Share my location' : 'Try again';
};

/** Asks the browser where the person is, after saying why. Answers `{latitude, longitude, accuracy}`. */
export function Control({id, value, onChange, onBlur, invalid, disabled, props}: ControlProps) {
  const {announce} = useServices();
  const kept = useKeptFocus(id, onBlur);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<PlaceProblem>();
  const known = isObject(value) && typeof value.latitude === 'number';
  const ask = async () => {
    setAsking(true);
    const answer = await askPlace();
    setAsking(false);
    if ('problem' in answer) {
      setProblem(answer.problem);
      return;
    }
    setProblem(undefined);
    onChange(answer.place);
    announce('Location shared');
  };
  const shared = (
    <p className={styles.shared} id={invalid ? undefined : id} tabIndex={-1}>
      <CircleCheck size="1.375rem" className={styles.done} /> Location shared
    </p>
  );
  if (known && !invalid) return shared;
  return (
    <div className={styles.location} data-invalid={invalid || undefined} {...kept}>
      {known && shared}
      <NeedsScript what="Sharing your location" />
      {typeof props.title === 'string' && <p className={styles.title}>{props.title}</p>}
      {typeof props.text === 'string' && <p className={styles.text}>{props.text}</p>}
      {problem !== undefined && (
        <Notice tone="warning" title={problems[problem].title} live="alert">
          {problems[problem].text}
        </Notice>
      )}
      <div>
        <Button
          id={id}
          icon={<MapPin size="1.25rem" />}
          busy={asking}
          busyText="Asking your browser"
          disabled={disabled}
          onClick={() => void ask()}
          aria-describedby={idsOf(id, {hint: false, error: invalid})}
        >
          {wordsOf(props.button, {known, problem})}
        </Button>
      </div>
    </div>
  );
}
