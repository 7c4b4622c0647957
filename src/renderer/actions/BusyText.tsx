import {useEffect, useState} from 'react';
import {useServices} from '../../catalog/component.ts';
import type {Line} from '../../model/compiled/text.ts';
import {printLine} from '../../runtime/text/print.ts';
import {useRuleData} from '../form/showing-context.ts';

/** Milliseconds that each text stands; the last one stays. */
const each = 2500;

/** What an action is busy with: its texts one after the other, said to screen readers too. */
export function BusyText({texts}: {readonly texts: readonly Line[]}) {
  const {announce} = useServices();
  const data = useRuleData();
  const [at, setAt] = useState(0);
  const line = texts[Math.min(at, texts.length - 1)];
  const text = line === undefined ? 'One moment' : printLine(line, data);
  useEffect(() => {
    const timer = setInterval(() => setAt((present) => present + 1), each);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => announce(text), [announce, text]);
  return <span>{text}</span>;
}
